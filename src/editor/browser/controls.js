// @ts-check
/** Controls of forms, besides Decap's own. Decap offers `h` and `createClass` of React for them. */

/**
 * An immutable map of Decap: an entry, or the settings of a field.
 * @typedef {{ get(key: string): any }} Values
 */
/** @typedef {{ value?: string, classNameWrapper: string, field: Values, getEntry(): Values, getAsset(path: string, field: unknown): unknown }} Props */
/** @typedef {(type: unknown, props: object, ...children: unknown[]) => unknown} CreateElement */
/** @typedef {{ control: unknown, preview: unknown, schema?: object }} Widget */
/**
 * @typedef {object} Widgets
 * @property {(name: string) => Widget} getWidget
 * @property {(name: string, control: unknown, preview?: unknown, schema?: object) => void} registerWidget
 * @property {(listener: { name: 'postSave', handler: (event: { entry: Values }) => void }) => void} registerEventListener
 */

/** @returns {{ h: CreateElement, createClass: (methods: object & ThisType<{ props: Props, isNew(): boolean }>) => unknown }} */
function react() {
  return { h: Reflect.get(window, 'h'), createClass: Reflect.get(window, 'createClass') };
}

/**
 * Decap's control asks for its picture once, before the picture is loaded, and stays blank until
 * `getAsset` is another function (decap-cms-widget-file 3.16). It gets another one at each change.
 * @param {Widgets} decap
 */
function showPictures(decap) {
  const { h, createClass } = react();
  const { control, preview, schema } = decap.getWidget('image');
  const Picture = createClass({
    shouldComponentUpdate: () => true,
    render() {
      const { getAsset } = this.props;
      return h(control, { ...this.props, getAsset: (/** @type {string} */ path, /** @type {unknown} */ field) => getAsset(path, field) });
    },
  });
  decap.registerWidget('image', Picture, preview, schema);
}

/**
 * The name of an entry's file (`src/editor/naming.ts`). It is asked for in a new entry, and shown in others.
 * @param {Widgets} decap
 */
function registerName(decap) {
  const { h, createClass } = react();
  /** @type {Set<string>} */
  const addedNow = new Set();
  decap.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => void addedNow.add(`${entry.get('collection')}/${entry.get('data').get('name')}`),
  });
  const text = decap.getWidget('string').control;
  const Name = createClass({
    isNew() {
      return this.props.getEntry().get('newRecord') === true;
    },
    // The file of an older entry does not store its name, which must not count as blank.
    getValidateValue() {
      return this.isNew() ? this.props.value : this.props.getEntry().get('slug');
    },
    isValid() {
      const { value = '', field } = this.props;
      if (!this.isNew() || value === '') return true;
      const [pattern, sentence] = field.get('allowed');
      if (!new RegExp(pattern, 'u').test(value)) return { error: { type: 'CUSTOM', message: sentence } };
      if (field.get('taken').includes(value) || addedNow.has(`${this.props.getEntry().get('collection')}/${value}`))
        return { error: { type: 'CUSTOM', message: `“${value}” exists already` } };
      return true;
    },
    render() {
      const { classNameWrapper, field, getEntry } = this.props;
      if (this.isNew()) return h(text, this.props);
      const [name] = getEntry().get('slug').split('/');
      return h('div', { className: classNameWrapper }, `${field.get('before')}${name}`);
    },
  });
  decap.registerWidget('name', Name);
}

/** @param {Widgets} decap */
export function registerControls(decap) {
  showPictures(decap);
  registerName(decap);
}
