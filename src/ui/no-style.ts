// In place of style sheets where no page is built (docs/architecture.md, "Facts about Netlify Functions").
export {};
