import { atom } from 'nanostores'
import type { NamedItem } from '#domain/search/keywords.ts'
import type { NameFinder } from './search-names.ts'

/** Pause after the last key, and before the list closes after blur, milliseconds (section 9). */
const pauseMs = 300

/** Suggestions for a field. `found` is null if the call failed. */
export type Suggestions = { kind: 'closed' } | { kind: 'open'; found: readonly NamedItem[] | null }

/**
 * Creates suggestions for typed input: after a pause, one request at a time, newest response only.
 */
export function makeSuggestions(find: NameFinder) {
  const $list = atom<Suggestions>({ kind: 'closed' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRequest: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    lastRequest?.abort()
  }
  const close = () => {
    stop()
    $list.set({ kind: 'closed' })
  }
  const ask = async (typed: string) => {
    const abortController = new AbortController()
    lastRequest = abortController
    const foundNamedItems = await find(typed, abortController.signal)
    if (!abortController.signal.aborted) $list.set({ kind: 'open', found: foundNamedItems })
  }
  return {
    $list,
    close,
    stop,
    type: (text: string) => {
      stop()
      const typedText = text.trim()
      if (typedText === '') close()
      else timer = setTimeout(() => void ask(typedText), pauseMs)
    },
    leave: () => {
      stop()
      timer = setTimeout(close, pauseMs)
    },
  }
}
