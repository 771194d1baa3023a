/** Runs a storage access; `otherwise` if the storage is switched off or full. */
export function tryStorage<Value>(access: () => Value, otherwise: Value): Value {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
