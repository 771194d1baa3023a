// In place of style sheets where no page is built.
export {};
