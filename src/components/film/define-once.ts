/**
 * Defines a custom element, unless its name is defined already: a browser throws when a name is
 * defined again. Scripts that are bundled separately may contain a copy of the same element, and a
 * page with two such scripts runs both copies.
 */
export function defineOnce(name: string, element: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}
