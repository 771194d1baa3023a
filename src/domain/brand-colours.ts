/** The colours that follow from the college's two (docs/behaviour.md, "Emblem and colours"). */

/** `#rrggbb`. */
export type BrandColours = { brand: string; action: string };

type Channels = readonly number[];
type Tokens = Readonly<Record<string, string>>;
/** `least` is the contrast that WCAG 2.2 asks for. */
type Pair = { front: string; back: string; least: number };

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The backgrounds and texts of `src/styles/tokens.css` that stand beside the college's colours. */
const LIGHT = { paper: '#fbf6ec', tint: '#f6e7e4', onBrandSoft: '#ecd5cf', accent: '#e5a023' };
const DARK = { paper: '#190f13', tint: '#301d24' };
const LEAST_FOR_TEXT = 4.5;
const LEAST_FOR_SIGNS = 3;

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function colourOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  return colourOf(channelsOf(colour).map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)));
}

/** Returns a colour of the same hue for text on a dark background. */
function lightened(colour: string): string {
  const channels = channelsOf(colour);
  const scale = 200 / Math.max(...channels, 1);
  return mix(colourOf(channels.map((channel) => channel * scale)), WHITE, 0.45);
}

/** WCAG 2.2. */
function luminanceOf(colour: string): number {
  const linear = channelsOf(colour).map((channel) => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return linear.reduce((sum, channel, index) => sum + channel * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
}

/** WCAG 2.2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function lightTokens({ brand, action }: BrandColours) {
  return {
    '--brand': brand,
    '--brand-deep': mix(brand, BLACK, 0.69),
    '--brand-ink': brand,
    '--action': action,
    '--action-strong': mix(action, BLACK, 0.7),
    '--action-ink': action,
    '--on-action': WHITE,
    '--focus': action,
  };
}

function darkTokens({ brand, action }: BrandColours) {
  const light = lightened(action);
  return {
    '--brand-deep': mix(brand, BLACK, 0.55),
    '--brand-ink': lightened(brand),
    '--action': light,
    '--action-strong': mix(light, WHITE, 0.5),
    '--action-ink': light,
    '--on-action': mix(action, BLACK, 0.5),
    '--focus': '#f0b84c',
  };
}

function pairsOf(colours: BrandColours): readonly Pair[] {
  const { brand, action } = colours;
  const dark = darkTokens(colours);
  const text = (front: string, ...backs: string[]) => backs.map((back) => ({ front, back, least: LEAST_FOR_TEXT }));
  return [
    ...text(LIGHT.onBrandSoft, brand),
    { front: LIGHT.accent, back: brand, least: LEAST_FOR_SIGNS },
    ...text(brand, LIGHT.paper, LIGHT.tint),
    ...text(action, LIGHT.paper, LIGHT.tint),
    ...text(dark['--brand-ink'], DARK.paper, DARK.tint),
    ...text(dark['--action-ink'], DARK.paper, DARK.tint, dark['--on-action']),
  ];
}

/** For editors; null if both colours make text easy to read. */
export function contrastProblem(name: keyof BrandColours, colour: string): string | null {
  // Each pair depends on one of the two colours, so the other may be any that has enough contrast.
  const colours = { brand: BLACK, action: BLACK, [name]: colour };
  const worst = pairsOf(colours).find(({ front, back, least }) => contrastOf(front, back) < least);
  if (worst === undefined) return null;
  const contrast = contrastOf(worst.front, worst.back).toFixed(1);
  return `a darker colour: ${worst.front} on ${worst.back} would have a contrast of ${contrast} instead of ${String(worst.least)}`;
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

export function brandStyle(colours: BrandColours): string {
  const light = `:root{${declarations(lightTokens(colours))}}`;
  return `@layer tokens{${light}@media(prefers-color-scheme:dark){:root{${declarations(darkTokens(colours))}}}}`;
}
