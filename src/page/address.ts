/**
 * Returns the address of a list with one filter changed or removed. A change resets to the first
 * page.
 */
export function withFilter(url: URL, name: string, value: string | undefined): string {
  const changedUrl = new URL(url)
  changedUrl.searchParams.delete('pageNo')
  if (value === undefined) changedUrl.searchParams.delete(name)
  else changedUrl.searchParams.set(name, value)
  return changedUrl.pathname + changedUrl.search
}

/** Returns the address of another page of a list. The first page has no number. */
export function withPageNo(url: URL, pageNo: number): string {
  return withFilter(url, 'pageNo', pageNo > 1 ? String(pageNo) : undefined)
}
