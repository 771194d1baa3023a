import { Fragment, type ReactNode } from 'react';

import { type Inline, type Lines, parseFormattedText } from '#domain/formatted-text.ts';
import { splitLinks } from '#domain/linked-text.ts';

type FormattedTextProps = {
  text: string;
  lang: string | undefined;
  /** In the console links open a new window. */
  isPreview: boolean;
};

type PartProps = Pick<FormattedTextProps, 'isPreview'> & {
  nodes: readonly Inline[];
  /** Links cannot be nested. */
  isLinked?: boolean;
};

function Anchor({ href, isPreview, children }: Pick<FormattedTextProps, 'isPreview'> & { href: string; children: ReactNode }) {
  const isOutside = isPreview || href.startsWith('http');
  return (
    <a href={href} {...(isOutside ? { rel: 'noopener external' } : {})} {...(isPreview ? { target: '_blank' } : {})}>
      {children}
    </a>
  );
}

function Part({ nodes, isPreview, isLinked = false }: PartProps) {
  return nodes.map((node, index) => {
    const key = String(index);
    if (node.type === 'text') {
      return (isLinked ? [{ text: node.value, href: null }] : splitLinks(node.value)).map(({ text, href }, index) =>
        href === null ? (
          <span key={`${key} ${String(index)}`}>{text}</span>
        ) : (
          <Anchor key={`${key} ${String(index)}`} href={href} isPreview={isPreview}>
            {text}
          </Anchor>
        ),
      );
    }
    if (node.type === 'link') {
      return (
        <Anchor key={key} href={node.href} isPreview={isPreview}>
          <Part nodes={node.children} isPreview={isPreview} isLinked />
        </Anchor>
      );
    }
    const Mark = node.type === 'strong' ? 'strong' : 'em';
    return (
      <Mark key={key}>
        <Part nodes={node.children} isPreview={isPreview} isLinked={isLinked} />
      </Mark>
    );
  });
}

function TextLines({ lines, isPreview }: Pick<FormattedTextProps, 'isPreview'> & { lines: Lines }) {
  return lines.map((nodes, line) => (
    <Fragment key={String(line)}>
      {line === 0 ? null : <br />}
      <Part nodes={nodes} isPreview={isPreview} />
    </Fragment>
  ));
}

/** Shows the Markdown of `src/domain/formatted-text.ts` and links addresses, never HTML. */
export function FormattedText({ text, lang, isPreview }: FormattedTextProps) {
  return (
    <div className="formatted-text measure" lang={lang}>
      {parseFormattedText(text).map((block, index) => {
        const key = String(index);
        if (block.type === 'lines') {
          return (
            <p key={key} dir="auto">
              <TextLines lines={block.lines} isPreview={isPreview} />
            </p>
          );
        }
        const List = block.isNumbered ? 'ol' : 'ul';
        return (
          <List key={key} dir="auto">
            {block.items.map(({ number, lines }, item) => (
              <li key={String(item)} value={number}>
                <TextLines lines={lines} isPreview={isPreview} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
