/** Runs a storage access; returns `otherwise` if the browser's storage is switched off or full. */
export function tryStorage<Value>(access: () => Value, otherwise: Value): Value {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
