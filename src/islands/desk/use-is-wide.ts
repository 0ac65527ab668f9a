import { useEffect, useState } from 'react'

/** As the sheets of the desk have it: list and order side by side. */
const wide = '(min-width: 1024px)'

/** Whether there is room for the filters beside the list. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const read = () => setWide(query.matches)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return isWide
}
