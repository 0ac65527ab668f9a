import type { Room } from '#platform/context.ts'
import { refusedTo } from '#platform/envelope.ts'
import { refuse } from '#platform/refusal.ts'
import { busyPage } from './busy-page.ts'
import { importanceOf } from './importance.ts'
import { type Place, Places } from './places.ts'
import { retryAfter } from './rule.ts'

/** Of this isolate. */
const places = new Places()

/** The place of one request, which becomes that of a search where its page has to be made. */
export interface Admission extends Room {
  leave: () => void
}

/** Lets a request in by what it is for; undefined where it has to come again. */
export async function admit({ method }: Request, path: string): Promise<Admission | undefined> {
  let place: Place | undefined = await places.take(importanceOf(method, path))
  if (!place) return undefined
  return {
    forMaking: async (isKept) => {
      place?.leave()
      place = await places.take(isKept ? 'making' : 'search')
      return place !== undefined
    },
    forLater: async (work) => {
      const own = await places.take('making')
      try {
        return own && (await work())
      } finally {
        own?.leave()
      }
    },
    leave: () => place?.leave(),
  }
}

/** What a request gets that has to come again: why, in the language of who asks, and when. */
export async function sentAway(request: Request, path: string): Promise<Response> {
  return path.startsWith('/platform/')
    ? refusedTo(request, refuse('busy', { retryAfterSeconds: retryAfter(Math.random()) }))
    : busyPage(path)
}
