import { Fragment, type ReactNode } from 'react'

/**
 * Fills the placeholders of a message with elements: fillNodes('By {who}', { who: <b>Som</b> }).
 * The message decides the order, which differs between languages.
 */
export function fillNodes(message: string, values: Record<string, ReactNode>): ReactNode {
  return message.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return <Fragment key={index}>{name === undefined ? part : values[name]}</Fragment>
  })
}
