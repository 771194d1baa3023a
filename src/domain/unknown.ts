export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function getValueAt(data: unknown, ...path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), data);
}

type NestedValue = { path: readonly PropertyKey[]; value: unknown };

export function listNested(value: unknown, path: NestedValue['path'] = []): readonly NestedValue[] {
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(typeof value === 'object' ? (value ?? {}) : {});
  return [{ path, value }, ...entries.flatMap(([key, item]) => listNested(item, [...path, key]))];
}

export function listAt(data: unknown, ...path: readonly PropertyKey[]): readonly unknown[] {
  const list = getValueAt(data, ...path);
  return Array.isArray(list) ? list : [];
}
