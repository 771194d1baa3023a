/** Accesses the browser's storage. Returns `otherwise` if it is switched off or full. */
export function tryStorage<Value>(access: () => Value, otherwise: Value): Value {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
