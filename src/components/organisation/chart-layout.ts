/**
 * The wide chart is a vertical line from the head to the first place to which several places
 * report. Those are side by side, with an indented list below each. The upright chart, for narrow
 * screens, is one indented list.
 */

export type Position = { role: string; answering: readonly Position[] };

type Box = { x: number; y: number; width: number; height: number; lines: readonly string[]; level: number };

/** In the chart's own units, which are pixels at full size. */
export type Chart = {
  width: number;
  height: number;
  boxes: readonly Box[];
  paths: readonly string[];
  /** Several places report to one there for the first time. */
  branches: number;
};

type Metrics = { boxWidth: number; lineLength: number; gap: number };

const WIDE: Metrics = { boxWidth: 196, lineLength: 20, gap: 18 };
const UPRIGHT: Metrics = { boxWidth: 250, lineLength: 26, gap: 14 };

const LINE_HEIGHT = 22;
const PADDING = 13;
const INDENT = 22;
const FALL = 34;

/** A word longer than `length` has a line of its own. */
export function wrapWords(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function boxAt(place: Position, level: number, corner: { x: number; y: number }, { boxWidth, lineLength }: Metrics): Box {
  const lines = wrapWords(place.role, lineLength);
  return { ...corner, width: boxWidth, height: lines.length * LINE_HEIGHT + 2 * PADDING, lines, level };
}

type Drawing = { boxes: Box[]; paths: string[] };

/** Returns the y of its end. */
function drawList(drawing: Drawing, place: Position, parent: Box, metrics: Metrics): number {
  const trunk = parent.x + INDENT / 2;
  let end = parent.y + parent.height;
  for (const below of place.answering) {
    const box = boxAt(below, parent.level + 1, { x: parent.x + INDENT, y: end + metrics.gap }, metrics);
    drawing.boxes.push(box);
    drawing.paths.push(`M${trunk} ${parent.y + parent.height}V${box.y + box.height / 2}H${box.x}`);
    end = drawList(drawing, below, box, metrics);
  }
  return end;
}

function depth(place: Position): number {
  return 1 + Math.max(0, ...place.answering.map(depth));
}

/** Returns the places from the head to the first one to which several report, or none. */
function chainFrom(head: Position): readonly Position[] {
  const [only, ...others] = head.answering;
  return only === undefined || others.length > 0 ? [head] : [head, ...chainFrom(only)];
}

export function wideChart(head: Position): Chart {
  const drawing: Drawing = { boxes: [], paths: [] };
  const chain = chainFrom(head);
  const columns = chain.at(-1)?.answering ?? [];
  const indented = Math.max(0, ...columns.map((column) => depth(column) - 1)) * INDENT;
  const columnWidth = WIDE.boxWidth + indented + WIDE.gap;
  const width = Math.max(columns.length * columnWidth - WIDE.gap, WIDE.boxWidth);
  // Everything below the columns' first boxes is indented, so this is not the centre of the
  // picture.
  const centre = (Math.max(columns.length - 1, 0) * columnWidth + WIDE.boxWidth) / 2;

  let y = 0;
  for (const [level, place] of chain.entries()) {
    const box = boxAt(place, level, { x: centre - WIDE.boxWidth / 2, y }, WIDE);
    drawing.boxes.push(box);
    if (level > 0) drawing.paths.push(`M${centre} ${y - FALL}V${y}`);
    y += box.height + FALL;
  }

  let bottom = y - FALL;
  const beam = bottom + FALL;
  for (const [index, column] of columns.entries()) {
    const box = boxAt(column, chain.length, { x: index * columnWidth, y: beam + FALL }, WIDE);
    const middle = box.x + box.width / 2;
    drawing.boxes.push(box);
    drawing.paths.push(`M${centre} ${beam - FALL}V${beam}H${middle}V${box.y}`);
    bottom = Math.max(bottom, drawList(drawing, column, box, WIDE));
  }
  return { width, height: bottom, branches: chain.length, ...drawing };
}

export function uprightChart(head: Position): Chart {
  const drawing: Drawing = { boxes: [], paths: [] };
  const top = boxAt(head, 0, { x: 0, y: 0 }, UPRIGHT);
  drawing.boxes.push(top);
  const height = drawList(drawing, head, top, UPRIGHT);
  return { width: UPRIGHT.boxWidth + (depth(head) - 1) * INDENT, height, branches: chainFrom(head).length, ...drawing };
}
