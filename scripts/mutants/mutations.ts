import ts from 'typescript'
import { operators, swappedMethods } from './swaps.ts'

/** Small error in a file: a range of its text, and the replacement. */
export interface Mutation {
  start: number
  end: number
  text: string
}

/** Returns all mutations of a file, in the order of the text. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const foundMutations: Mutation[] = []
  const addMutation = (node: ts.Node, by: string) =>
    void foundMutations.push({ start: node.getStart(source), end: node.end, text: by })
  const visit = (node: ts.Node): void => {
    // Types have no effect at run time.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node))
      return
    for (const [at, by] of [...changesOfExpression(node), ...changesOfStatement(node)])
      addMutation(at, by)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return foundMutations.sort((a, b) => a.start - b.start || a.end - b.end)
}

type Change = readonly [node: ts.Node, by: string]

/**
 * Returns the mutations of an expression: operators, numbers, negations and calls of opposite
 * methods.
 */
function changesOfExpression(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return changesOfOperator(node)
  if (ts.isNumericLiteral(node)) return changesOfNumber(node)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText()]]
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const otherMethod = swappedMethods.get(node.name.text)
    return otherMethod === undefined ? [] : [[node.name, otherMethod]]
  }
  return []
}

function changesOfOperator({ operatorToken, left, right }: ts.BinaryExpression): Change[] {
  const otherOperator = operators.get(operatorToken.getText())
  // The plus of two strings joins them, so it can't be replaced by a minus.
  const isTextSum = operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(isText)
  return otherOperator === undefined || isTextSum ? [] : [[operatorToken, otherOperator]]
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

function changesOfNumber(node: ts.NumericLiteral): Change[] {
  // A number that is a property name isn't mutated.
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return []
  // The compiler requires a default even where the index always exists; that default is never
  // read.
  if (isDefault(node)) return []
  const value = Number(node.text)
  return [
    [node, String(value + 1)],
    [node, value === 0 ? '(-1)' : String(value - 1)],
  ]
}

const isDefault = ({ parent }: ts.Node): boolean =>
  ts.isBindingElement(parent) ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.getText() === '??')

/**
 * Returns the mutations of a statement: conditions, returned values, and statements that only call
 * a function.
 */
function changesOfStatement(node: ts.Node): Change[] {
  if (ts.isIfStatement(node)) return changesOfCondition(node.expression)
  if (ts.isConditionalExpression(node)) return changesOfCondition(node.condition)
  if (ts.isReturnStatement(node) && node.expression) return changesOfResult(node.expression)
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return changesOfResult(node.body)
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [[node, ';']]
  return []
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isVoidExpression(node) ? node.expression : node)

function changesOfCondition(node: ts.Expression): Change[] {
  // These conditions are already negated by mutating their operator (=== to !==, or removing !).
  const negatedText =
    (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) ||
    ts.isPrefixUnaryExpression(node)
  return negatedText ? [] : [[node, `!(${node.getText()})`]]
}

function changesOfResult(node: ts.Expression): Change[] {
  const innerExpression = ts.isParenthesizedExpression(node) ? node.expression : node
  // Skip results that are already empty, and functions that return another function.
  if (['undefined', 'null', '[]', "''"].includes(innerExpression.getText())) return []
  if (ts.isArrowFunction(innerExpression) || ts.isVoidExpression(innerExpression)) return []
  return [[node, ts.isArrayLiteralExpression(innerExpression) ? '[]' : 'undefined']]
}
