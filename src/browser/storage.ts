/** Returns `otherwise` if storage is disabled or full. */
export function tryStorage<Value>(access: () => Value, otherwise: Value): Value {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
