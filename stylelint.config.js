/** Rules for this site's CSS, in .css files and in the <style> of .astro files. */
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
    // Logical properties follow the direction of writing; these physical ones do not.
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
    // Colours come from the tokens.
    'color-no-hex': true,
    'color-named': 'never',
    // Functions that some supported browsers lack. No tool can replace them if an argument is a
    // custom property (docs/behaviour.md, "Browsers").
    'function-disallowed-list': ['color-mix', 'light-dark', 'linear'],
    // Two properties are easier to read than "flex-flow" or "place-content".
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['flex-flow', '/^place-/'] }],
    // The only widths at which layouts change; below 20rem they are phones with enlarged letters.
    'media-feature-name-value-allowed-list': { width: ['20rem', '30rem', '40rem', '48rem', '64rem'] },
    // iOS supports this property only with a prefix.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['/text-size-adjust$/'] }],
    // Astro's `:global()` styles elements outside the component's scope.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Rules may stand in the order that is easiest to read, because layers decide which one wins.
    'no-descending-specificity': null,
    'rule-empty-line-before': ['always-multi-line', { except: ['first-nested'], ignore: ['after-comment'] }],
    'import-notation': 'string',
  },
  overrides: [
    { files: ['src/styles/tokens.css'], rules: { 'color-no-hex': null } },
    { files: ['src/styles/utilities.css'], rules: { 'declaration-no-important': null } },
  ],
};
