import { useEffect, useState } from 'react'

/**
 * Returns the current time in milliseconds, updated every 30 seconds so that deadlines stay
 * current.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
