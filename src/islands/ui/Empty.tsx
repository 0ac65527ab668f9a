interface Props {
  text: string
  href: string
  action: string
}

/** Empty screen: one sentence and one link. */
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
