import type { AdmissionControl } from '#platform/kernel/context.ts'
import { respondWithRefusal } from '#platform/kernel/envelope.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { busyPage } from './busy-page.ts'
import { yieldToRequests } from '#platform/kernel/yield-to-requests.ts'
import { admissionClass, type Importance } from './importance.ts'
import { type AdmissionSlot, AdmissionSlots } from './admission-slots.ts'
import { randomRetrySeconds } from './admission-rules.ts'

/** Slots for the concurrent requests of this isolate. */
const slots = new AdmissionSlots()

/** Slot that an admitted request holds. It becomes a search slot when the page must be rendered. */
export interface Admission extends AdmissionControl {
  release: () => void
}

/**
 * Takes a slot. A request that waited yields to the event loop once more. Otherwise all queued
 * requests would run without a pause and block other work.
 */
async function takeSlot(importance: Importance): Promise<AdmissionSlot | undefined> {
  const hasWaited = !slots.hasRoom(importance)
  const slot = await slots.take(importance)
  if (hasWaited) await yieldToRequests()
  return slot
}

/**
 * Admits a request by its importance. Returns undefined if it must be retried later. Searches
 * answered by an operator's platform don't occupy this thread, so they aren't limited like our own
 * searches.
 */
export async function admit(
  { method }: Request,
  path: string,
  isForwarded: boolean,
): Promise<Admission | undefined> {
  let slot: AdmissionSlot | undefined = await takeSlot(admissionClass(method, path, isForwarded))
  if (!slot) return undefined
  return {
    mayRender: async (isCached) => {
      slot?.release()
      slot = await takeSlot(isCached || isForwarded ? 'render' : 'search')
      return slot !== undefined
    },
    runWithCapacity: async (work) => {
      const renderSlot = await takeSlot('render')
      try {
        return renderSlot && (await work())
      } finally {
        renderSlot?.release()
      }
    },
    release: () => slot?.release(),
  }
}

/**
 * Returns the 503 for a request that must be retried later, with the reason in the visitor's
 * language and Retry-After.
 */
export async function retryLaterResponse(request: Request, path: string): Promise<Response> {
  return path.startsWith('/platform/')
    ? respondWithRefusal(
        request,
        refuse('busy', { retryAfterSeconds: randomRetrySeconds(Math.random()) }),
      )
    : busyPage(path)
}
