import { useEffect, useEffectEvent } from 'react'
import { $sendRounds } from '#stores/offline/waiting.ts'

/** Loads a screen again after waiting changes were sent. */
export function useReloadAfterSending(load: () => Promise<void>): void {
  const reload = useEffectEvent(() => void load())
  useEffect(() => $sendRounds.listen(() => reload()), [])
}
