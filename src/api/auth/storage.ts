/**
 * Accesses the browser's storage, which may be switched off or full.
 * @returns the result of `access`; `otherwise` if the browser refuses it
 */
export function tryStorage<Value>(access: () => Value, otherwise: Value): Value {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
