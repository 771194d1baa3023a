/**
 * Text in a React component must be its element's only child. A translating browser moves each text
 * node into a new element: React then updates a removed node, or throws when it inserts or removes
 * a sibling. Of an only child React updates the element, which works (docs/architecture.md,
 * "Translated pages").
 */
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** A text, a number, or a list with one. */
function mayBeText(checker, type, seen = new Set()) {
  if (seen.has(type)) return false;
  seen.add(type);
  if ((type.flags & TEXT) !== 0) return true;
  if (type.isUnionOrIntersection()) return type.types.some((part) => mayBeText(checker, part, seen));
  if ((type.flags & ts.TypeFlags.Instantiable) !== 0) return mayBeText(checker, checker.getBaseConstraintOfType(type) ?? type, seen);
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item !== undefined && mayBeText(checker, item, seen);
}

/** A component may render nothing, an HTML element always renders. */
function isHostElement({ type, openingElement }) {
  return type === 'JSXElement' && openingElement.name.type === 'JSXIdentifier' && /^[a-z]/u.test(openingElement.name.name);
}

/** JSX drops comments, and space with a line break. */
function isRendered(node) {
  if (node.type === 'JSXText') return node.value.trim() !== '' || !node.value.includes('\n');
  return node.type !== 'JSXExpressionContainer' || node.expression.type !== 'JSXEmptyExpression';
}

/** Browsers do not translate space. */
function isSpace(node) {
  if (node.type === 'JSXText') return node.value.trim() === '';
  return node.type === 'JSXExpressionContainer' && node.expression.type === 'Literal' && String(node.expression.value).trim() === '';
}

export const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside: 'Put this text into an element of its own: a translated page breaks text beside something that changes.',
      fragment: 'Put this text into an element: a fragment has none that a translated page could keep.',
      component: 'Return an element: a translated page breaks text without an element of its own.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    function isText(node) {
      if (isSpace(node)) return false;
      if (node.type === 'JSXText') return true;
      return node.type === 'JSXExpressionContainer' && mayBeText(checker, services.getTypeAtLocation(node.expression));
    }

    /** React makes a text node of each text in a list. */
    function isList(node) {
      return node.type === 'JSXExpressionContainer' && checker.isArrayLikeType(services.getTypeAtLocation(node.expression));
    }

    function isFixed(node) {
      return node.type === 'JSXText' || isSpace(node) || isHostElement(node);
    }

    function checkChildren(parent) {
      const children = parent.children.filter(isRendered);
      const texts = children.filter(isText);
      const isAlone = children.length === 1 && !texts.some(isList);
      if (parent.type === 'JSXFragment') texts.forEach((node) => context.report({ node, messageId: 'fragment' }));
      else if (!isAlone && !(isHostElement(parent) && children.every(isFixed)))
        texts.forEach((node) => context.report({ node, messageId: 'beside' }));
    }

    function checkComponent(node) {
      if (!/^[A-Z]/u.test(node.id?.name ?? '')) return;
      const [signature] = services.getTypeAtLocation(node).getCallSignatures();
      if (signature !== undefined && mayBeText(checker, signature.getReturnType()))
        context.report({ node: node.id, messageId: 'component' });
    }

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
    };
  },
};
