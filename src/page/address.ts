/**
 * Returns the address of a list with one filter changed or removed. A change resets to the first
 * page.
 */
export function withFilter(url: URL, name: string, value: string | undefined): string {
  const changed = new URL(url)
  changed.searchParams.delete('pageNo')
  if (value === undefined) changed.searchParams.delete(name)
  else changed.searchParams.set(name, value)
  return changed.pathname + changed.search
}

/** Returns the address of another page of a list. The first page has no number. */
export function withPageNo(url: URL, pageNo: number): string {
  return withFilter(url, 'pageNo', pageNo > 1 ? String(pageNo) : undefined)
}
