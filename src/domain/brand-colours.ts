export type BrandColours = { brand: string; action: string };

type Channels = readonly number[];
/** `minimum` is the contrast that WCAG 2.2 requires, `of` the college's colour to change. */
type Pair = { of: keyof BrandColours; foreground: string; background: string; minimum: number };

const WHITE = '#ffffff';
const BLACK = '#000000';
export const COLOURS = { paper: '#fbf6ec', onBrand: '#fdf5e6', onBrandSoft: '#ecd5cf', accent: '#e5a023' } as const;
const MINIMUM_FOR_TEXT = 4.5;
const MINIMUM_FOR_SIGNS = 3;

function parseChannels(colour: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function formatColour(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mix(colour: string, other: string, share: number): string {
  const others = parseChannels(other);
  return formatColour(parseChannels(colour).map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)));
}

function lighten(colour: string): string {
  const channels = parseChannels(colour);
  const scale = 200 / Math.max(...channels, 1);
  return mix(formatColour(channels.map((channel) => channel * scale)), WHITE, 0.45);
}

function getLuminance(colour: string): number {
  const linear = parseChannels(colour).map((channel) => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return linear.reduce((sum, channel, index) => sum + channel * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
}

export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function makeLightTokens({ brand, action }: BrandColours) {
  return {
    '--paper': COLOURS.paper,
    '--surface': WHITE,
    '--tint': mix(brand, '#fff6f1', 0.07),
    '--ink': mix(brand, '#1a1417', 0.12),
    '--ink-soft': mix(brand, '#5d5155', 0.12),
    '--line': mix(brand, '#f0eddb', 0.15),
    '--line-strong': mix(brand, '#98958e', 0.25),
    '--on-brand': COLOURS.onBrand,
    '--on-brand-soft': COLOURS.onBrandSoft,
    '--accent': COLOURS.accent,
    '--veil': mix(brand, BLACK, 0.55),
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

/** As dim as its contrast with the brand allows, so that it does not glare. */
function dimAccent(brand: string): string {
  const dimmed = [0.78, 0.88].map((share) => mix(COLOURS.accent, BLACK, share));
  return dimmed.find((colour) => getContrast(colour, brand) >= MINIMUM_FOR_SIGNS) ?? COLOURS.accent;
}

function makeDarkTokens({ brand, action }: BrandColours) {
  const light = mix(lighten(action), BLACK, 0.84);
  return {
    '--paper': mix(brand, '#120e10', 0.08),
    '--surface': mix(brand, '#1b1719', 0.12),
    '--tint': mix(brand, '#211e20', 0.2),
    '--ink': '#f7ede2',
    '--ink-soft': '#d0bcb6',
    '--line': mix(brand, '#333736', 0.3),
    '--line-strong': mix(brand, '#8f8785', 0.2),
    '--accent': dimAccent(brand),
    '--brand-deep': mix(brand, BLACK, 0.55),
    '--brand-ink': lighten(brand),
    '--action': light,
    '--action-strong': mix(light, WHITE, 0.5),
    '--action-ink': light,
    '--on-action': mix(action, BLACK, 0.5),
    '--focus': '#f0b84c',
  };
}

function listContrastPairs(colours: BrandColours): readonly Pair[] {
  const [light, dark] = [makeLightTokens(colours), makeDarkTokens(colours)];
  const pairAll = (of: Pair['of'], foreground: string, backgrounds: readonly string[], minimum = MINIMUM_FOR_TEXT) =>
    backgrounds.map((background) => ({ of, foreground, background, minimum }));
  return [
    ...pairAll('brand', light['--on-brand-soft'], [light['--brand'], light['--veil']]),
    ...pairAll('brand', light['--accent'], [light['--brand']], MINIMUM_FOR_SIGNS),
    ...[light, dark].flatMap((scheme) => {
      const backgrounds = [scheme['--paper'], scheme['--surface'], scheme['--tint']];
      return [
        ...pairAll('brand', scheme['--brand-ink'], backgrounds),
        ...pairAll('brand', scheme['--ink-soft'], backgrounds),
        ...pairAll('brand', scheme['--line-strong'], backgrounds, MINIMUM_FOR_SIGNS),
        ...pairAll('action', scheme['--action-ink'], backgrounds),
        ...pairAll('action', scheme['--on-action'], [scheme['--action']]),
      ];
    }),
  ];
}

/** Null if both have enough contrast. */
export function findContrastProblem(colours: BrandColours): { name: keyof BrandColours; message: string } | null {
  const worst = listContrastPairs(colours).find(({ foreground, background, minimum }) => getContrast(foreground, background) < minimum);
  if (worst === undefined) return null;
  const { of: name, foreground, background, minimum } = worst;
  const contrast = getContrast(foreground, background).toFixed(1);
  return {
    name,
    message: `Expected a darker colour than ${colours[name]}: ${foreground} on ${background} would have a contrast of ${contrast} instead of ${String(minimum)}`,
  };
}

/** Colours that CSS makes translucent: the supported browsers lack `color-mix`. */
const TRANSLUCENT: readonly string[] = ['--accent', '--action-ink', '--brand-deep', '--ink', '--on-brand', '--surface', '--veil'];

function formatDeclarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .flatMap(([name, value]) => [
      `${name}:${value};`,
      ...(TRANSLUCENT.includes(name) ? [`${name}-rgb:${parseChannels(value).join(' ')};`] : []),
    ])
    .join('');
}

export function formatBrandStyle(colours: BrandColours): string {
  const light = `:root{${formatDeclarations(makeLightTokens(colours))}}`;
  const dark = `@media(prefers-color-scheme:dark){:root{${formatDeclarations(makeDarkTokens(colours))}}}`;
  // For more contrast: text on the accent keeps 7:1.
  const contrasting = `@media(prefers-contrast:more){:root{${formatDeclarations({ '--accent': COLOURS.accent })}}}`;
  return `@layer tokens{${light}${dark}${contrasting}}`;
}
