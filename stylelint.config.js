/** What the style linter holds this site's CSS to, in .css files and in the <style> of .astro files. */
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/astro'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Class names begin with their component's name: words and single hyphens.
    'selector-class-pattern': ['^[a-z][a-z0-9]*(-[a-z0-9]+)*$', { message: 'Class names are words with hyphens between them' }],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'max-nesting-depth': [1, { ignoreAtRules: ['layer', 'media', 'supports', 'container', 'view-transition', 'starting-style'] }],
    // Writing direction decides where "start" is.
    'property-disallowed-list': [
      [
        '/^(margin|padding|border)-(left|right|top|bottom)(-.+)?$/',
        'left',
        'right',
        'top',
        'bottom',
        '/^(min-|max-)?(width|height)$/',
        '/^border-(top|bottom)-(left|right)-radius$/',
      ],
      { message: 'Use the logical property (inline-size, margin-block-start, inset-inline, …)' },
    ],
    'declaration-property-value-disallowed-list': {
      float: ['left', 'right'],
      clear: ['left', 'right'],
      'text-align': ['left', 'right'],
    },
    // Colours and sizes of type come from the tokens.
    'color-no-hex': true,
    'color-named': 'never',
    // A supported browser lacks them, and with a custom property no tool can replace them (docs/behaviour.md, "Browsers").
    'function-disallowed-list': ['color-mix', 'light-dark', 'linear'],
    // Two properties side by side say more than "flex-flow" and "place-content".
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['flex-flow', '/^place-/'] }],
    // The widths at which layouts change, the same everywhere.
    'media-feature-name-value-allowed-list': { width: ['30rem', '40rem', '48rem', '64rem'] },
    // iOS knows it by its prefix alone.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['/text-size-adjust$/'] }],
    // Astro's way out of a component's scope.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Rules stand in the order in which a reader needs them, within layers that decide who wins.
    'no-descending-specificity': null,
    'rule-empty-line-before': ['always-multi-line', { except: ['first-nested'], ignore: ['after-comment'] }],
    // The order of the layers is one inline statement in the page's head; fonts are Astro's.
    'import-notation': 'string',
  },
  overrides: [
    { files: ['src/styles/tokens.css'], rules: { 'color-no-hex': null } },
    { files: ['src/styles/utilities.css'], rules: { 'declaration-no-important': null } },
  ],
};
