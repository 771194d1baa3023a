import { Fragment, type ReactNode } from 'react';

import { type Inline, type Lines, parseFormattedText } from '#domain/formatted-text.ts';
import { splitLinks } from '#domain/linked-text.ts';
import { type Locale, findForeignTag, localizePath } from '#i18n/sentences.ts';

type FormattedTextProps = {
  messages: Locale;
  text: string;
  /** In the console links open a new window. */
  isPreview: boolean;
};

type LinkProps = Pick<FormattedTextProps, 'messages' | 'isPreview'>;

type PartProps = LinkProps & {
  nodes: readonly Inline[];
  /** Links cannot be nested. */
  isLinked?: boolean;
};

function Anchor({ messages, href, isPreview, children }: LinkProps & { href: string; children: ReactNode }) {
  const address = localizePath(messages, href);
  const isOutside = isPreview || href.startsWith('http');
  return (
    <a href={address} {...(isOutside ? { rel: 'noopener external' } : {})} {...(isPreview ? { target: '_blank' } : {})}>
      {children}
    </a>
  );
}

function Part({ nodes, isLinked = false, ...link }: PartProps) {
  return nodes.map((node, index) => {
    const key = String(index);
    if (node.type === 'text') {
      return (isLinked ? [{ text: node.value, href: null }] : splitLinks(node.value)).map(({ text, href }, index) =>
        href === null ? (
          <span key={`${key} ${String(index)}`}>{text}</span>
        ) : (
          <Anchor key={`${key} ${String(index)}`} href={href} {...link}>
            {text}
          </Anchor>
        ),
      );
    }
    if (node.type === 'link') {
      return (
        <Anchor key={key} href={node.href} {...link}>
          <Part nodes={node.children} {...link} isLinked />
        </Anchor>
      );
    }
    const Mark = node.type === 'strong' ? 'strong' : 'em';
    return (
      <Mark key={key}>
        <Part nodes={node.children} {...link} isLinked={isLinked} />
      </Mark>
    );
  });
}

function TextLines({ lines, ...link }: LinkProps & { lines: Lines }) {
  return lines.map((nodes, line) => (
    <Fragment key={String(line)}>
      {line === 0 ? null : <br />}
      <Part nodes={nodes} {...link} />
    </Fragment>
  ));
}

/** Shows the Markdown of `src/domain/formatted-text.ts` and links addresses, never HTML. */
export function FormattedText({ text, ...link }: FormattedTextProps) {
  return (
    <div className="formatted-text measure" lang={findForeignTag(link.messages, text)}>
      {parseFormattedText(text).map((block, index) => {
        const key = String(index);
        if (block.type === 'lines') {
          return (
            <p key={key} dir="auto">
              <TextLines lines={block.lines} {...link} />
            </p>
          );
        }
        const List = block.isNumbered ? 'ol' : 'ul';
        return (
          <List key={key} dir="auto">
            {block.items.map(({ number, lines }, item) => (
              <li key={String(item)} value={number}>
                <TextLines lines={lines} {...link} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
