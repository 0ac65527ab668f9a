interface Props {
  text: string
  href: string
  action: string
}

/** A screen with nothing on it yet: a sentence and one way on. */
export function Empty({ text, href, action }: Props) {
  return (
    <div className="empty">
      <p>{text}</p>
      <a className="button primary" href={href}>
        {action}
      </a>
    </div>
  )
}
