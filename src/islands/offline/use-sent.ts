import { useEffect, useRef } from 'react'
import { $sent } from '#stores/offline/waiting.ts'

/** Loads a screen again after waiting changes were sent. */
export function useSent(load: () => Promise<void>): void {
  const latest = useRef(load)
  latest.current = load
  useEffect(() => $sent.listen(() => void latest.current()), [])
}
