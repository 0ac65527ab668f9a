interface Props {
  line: { returnable?: boolean; backorder?: boolean }
  text: string
}

/** Note after the names of a non-returnable line. A back-order line has a separate note. */
export function NoReturn({ line, text }: Props) {
  if (line.returnable !== false || line.backorder) return null
  return <span data-no-return>{text}</span>
}
