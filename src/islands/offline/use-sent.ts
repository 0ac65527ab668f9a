import { useEffect, useEffectEvent } from 'react'
import { $sent } from '#stores/offline/waiting.ts'

/** Loads a screen again after waiting changes were sent. */
export function useSent(load: () => Promise<void>): void {
  const again = useEffectEvent(() => void load())
  useEffect(() => $sent.listen(() => again()), [])
}
