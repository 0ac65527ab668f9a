import { useEffect, useState } from 'react'

/** The moment, milliseconds, anew every half minute: what is due comes nearer. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
