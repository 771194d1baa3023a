/**
 * Finds what the functions can write to the log: fields, events, kinds and routes. It reads the
 * types of the log lines, because every line is checked against them by the compiler.
 */
import ts from 'typescript';

import type { SourceFile } from './citations.ts';

function nodesBelow(root: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function nodesOf({ path, text }: SourceFile): readonly ts.Node[] {
  return nodesBelow(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

/** Returns the fields and the fixed words in the types that a file defines. */
export function wordsOfTypes(file: SourceFile): readonly string[] {
  const types = nodesOf(file).filter((node) => ts.isTypeAliasDeclaration(node));
  return types.flatMap(nodesBelow).flatMap((node) => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) return [node.name.text];
    return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? [node.literal.text] : [];
  });
}

/** Returns the routes of functions that are not calls: the first arguments of `createFunction`. */
export function routesOf(file: SourceFile): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'createFunction') return [];
    const [route] = node.arguments;
    return route !== undefined && ts.isStringLiteral(route) ? [route.text] : [];
  });
}

/** Whether a file writes to the log without going through `Dependencies`. */
export function writesLines(file: SourceFile): boolean {
  return nodesOf(file).some((node) => ts.isIdentifier(node) && ['writeLine', 'console', 'stdout', 'stderr'].includes(node.text));
}
