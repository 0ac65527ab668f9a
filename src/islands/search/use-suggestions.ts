import { useEffect, useRef, useState } from 'react'
import type { Named } from '#domain/search/keywords.ts'
import type { Find } from './fields.ts'

/** Pause after the last key, and before the box goes after the field was left (section 9). */
const pauseMs = 300

type Timer = ReturnType<typeof setTimeout>

/** Names for what is typed: after a pause, one question at a time, the newest answer only. */
export function useSuggestions(find: Find) {
  const [found, setFound] = useState<readonly Named[] | null>([])
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<Timer>(undefined)
  const asked = useRef<AbortController>(undefined)

  const stop = () => {
    clearTimeout(timer.current)
    asked.current?.abort()
  }
  const ask = async (typed: string) => {
    const control = new AbortController()
    asked.current = control
    const names = await find(typed, control.signal)
    if (control.signal.aborted) return
    setFound(names)
    setOpen(true)
  }
  useEffect(() => stop, [])

  return {
    found,
    isOpen,
    type: (text: string) => {
      stop()
      const typed = text.trim()
      if (typed === '') setOpen(false)
      else timer.current = setTimeout(() => void ask(typed), pauseMs)
    },
    close: () => {
      stop()
      setOpen(false)
    },
    leave: () => {
      stop()
      timer.current = setTimeout(() => setOpen(false), pauseMs)
    },
  }
}
