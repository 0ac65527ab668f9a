import type { ReactNode } from 'react'

interface Link {
  text: string
  href: string
}

interface Props {
  /** Title that names the missing content. */
  title?: string
  text?: string
  /** Address of the next best action. */
  href?: string
  action?: string
  /** Further links, below the main action. */
  others?: readonly Link[]
  /** Main action that is not a link. */
  children?: ReactNode
}

/** Empty screen: the missing content, the next best action, and further links. */
export function Empty({ title = '', text = '', href = '', action, others = [], children }: Props) {
  return (
    <div className="empty" data-empty>
      {title && <b>{title}</b>}
      {text && <p>{text}</p>}
      {children}
      {action && (
        <a className="button primary" href={href}>
          {action}
        </a>
      )}
      {others.length > 0 && (
        <div className="others">
          {others.map((link) => (
            <a key={link.href} className="button" href={link.href}>
              {link.text}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}
