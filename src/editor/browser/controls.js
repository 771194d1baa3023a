// @ts-check
/** Controls of forms besides Decap's own. Decap offers `h` and `createClass` of React for them. */

/** @typedef {{ get(key: string): any }} Values an immutable map of Decap */
/** @typedef {{ value?: string, classNameWrapper: string, field: Values, getEntry(): Values, getAsset(...place: unknown[]): unknown }} Props */
/**
 * @typedef {object} Widgets
 * @property {(name: string) => { control: unknown, preview: unknown, schema?: object }} getWidget
 * @property {(name: string, control: unknown, preview?: unknown, schema?: object) => void} registerWidget
 * @property {(listener: { name: 'postSave', handler: (event: { entry: Values }) => void }) => void} registerEventListener
 */

/** @param {Props} props of a control in a new entry, or in one that has a file */
function isNew({ getEntry }) {
  return getEntry().get('newRecord') === true;
}

/** @param {Widgets} decap */
export function registerControls(decap) {
  /** @type {(type: unknown, props: object, text?: string) => unknown} */
  const h = Reflect.get(window, 'h');
  /** @type {(methods: object & ThisType<{ props: Props }>) => unknown} */
  const createClass = Reflect.get(window, 'createClass');

  // Decap's control asks for its picture once, before the picture is loaded, and stays blank until
  // `getAsset` is another function (decap-cms-widget-file 3.16). Here it is one at each change.
  const { control, preview, schema } = decap.getWidget('image');
  const Picture = createClass({
    shouldComponentUpdate: () => true,
    render() {
      return h(control, { ...this.props, getAsset: (/** @type {unknown[]} */ ...place) => this.props.getAsset(...place) });
    },
  });
  decap.registerWidget('image', Picture, preview, schema);

  /** @type {Set<string>} */
  const addedNow = new Set();
  decap.registerEventListener({ name: 'postSave', handler: ({ entry }) => void addedNow.add(entry.get('data').get('name')) });
  const text = decap.getWidget('string').control;
  // The name of an entry's file (`src/editor/naming.ts`): asked for in a new entry, and shown in others.
  const Name = createClass({
    // The name is not stored in the file, and must not count as blank.
    getValidateValue() {
      return isNew(this.props) ? this.props.value : this.props.getEntry().get('slug');
    },
    isValid() {
      const { value = '', field } = this.props;
      if (!isNew(this.props) || value === '') return true;
      const [pattern, sentence] = field.get('allowed');
      const isTaken = [...field.get('taken'), ...addedNow].includes(value);
      if (new RegExp(pattern, 'u').test(value) && !isTaken) return true;
      return { error: { type: 'CUSTOM', message: isTaken ? `“${value}” exists already` : sentence } };
    },
    render() {
      const { classNameWrapper, field, getEntry } = this.props;
      if (isNew(this.props)) return h(text, this.props);
      return h('div', { className: classNameWrapper }, `${field.get('before')}${getEntry().get('slug').split('/')[0]}`);
    },
  });
  decap.registerWidget('name', Name);
}
