/** The address of a list with one filter changed or taken away; a change begins at the first page. */
export function withFilter(url: URL, name: string, value: string | undefined): string {
  const changed = new URL(url)
  changed.searchParams.delete('pageNo')
  if (value === undefined) changed.searchParams.delete(name)
  else changed.searchParams.set(name, value)
  return changed.pathname + changed.search
}

/** The address of another page of a list; the first one carries no number. */
export function withPageNo(url: URL, pageNo: number): string {
  return withFilter(url, 'pageNo', pageNo > 1 ? String(pageNo) : undefined)
}
