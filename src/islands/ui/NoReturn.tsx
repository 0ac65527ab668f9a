interface Props {
  line: { returnable?: boolean; backorder?: boolean }
  text: string
}

/** Behind the names of a line that can't be given back; one that is ordered in says so by itself. */
export function NoReturn({ line, text }: Props) {
  if (line.returnable !== false || line.backorder) return null
  return <span data-no-return>{text}</span>
}
