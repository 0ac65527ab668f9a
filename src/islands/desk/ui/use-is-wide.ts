import { useEffect, useState } from 'react'

/** Same breakpoint as the desk style sheets: list and order next to each other. */
const wideQuery = '(min-width: 1024px)'

/** True when the filters fit next to the list. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wideQuery).matches)
  useEffect(() => {
    const query = matchMedia(wideQuery)
    const readMatch = () => setWide(query.matches)
    query.addEventListener('change', readMatch)
    return () => query.removeEventListener('change', readMatch)
  }, [])
  return isWide
}
