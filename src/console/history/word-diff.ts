/** A run of words that both texts or only one of them contain. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

function splitDiffWords(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

/** Compares two texts word by word, by their longest common subsequence. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [a, b] = [splitDiffWords(before), splitDiffWords(after)];
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      const isSame = a[row] === b[column];
      lengths[row * width + column] = isSame
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  for (let [row, column] = [0, 0]; row < a.length || column < b.length;) {
    if (row < a.length && a[row] === b[column]) {
      add('same', a[row]);
      row += 1;
      column += 1;
    } else if (column === b.length || (row < a.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      add('removed', a[row]);
      row += 1;
    } else {
      add('added', b[column]);
      column += 1;
    }
  }
  return parts;
}
