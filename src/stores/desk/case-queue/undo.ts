import { atom } from 'nanostores'
import type { SendOptions } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'

/** Time for an undo, milliseconds. The decision is sent afterwards. */
export const undoTimeMs = 10_000

/** Sends a decision whose input was captured when it was taken. */
export type Sending = (options?: SendOptions) => Promise<Outcome<unknown>>

/** Decision that waits for its undo time. */
export interface HeldDecision {
  /** View and ID of the case. */
  view: string
  caseId: string
  /** Result, as a sentence that begins with the case. */
  text: string
  send: Sending
}

/** Decision that the platform refused after its undo time, or that was lost on the way. */
export interface FailedDecision extends HeldDecision {
  fault: CallError
}

/** Decision in its undo time, and the time at which it is sent. */
export const $held = atom<(HeldDecision & { sendAt: number }) | null>(null)

/**
 * Decisions that failed after their undo time, oldest first. Each stays until it is sent again or
 * closed.
 */
export const $failedDecisions = atom<readonly FailedDecision[]>([])

/** Number of decisions sent so far. Lists reload when it changes. */
export const $sentCount = atom(0)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Holds a decision for its undo time. A decision that is still held is sent first. Browsers that
 * can't finish a request after the page was closed send the decision at once, without an undo.
 */
export function holdDecision(decision: HeldDecision): void {
  void sendHeld()
  forgetFailed(decision)
  if (!canSendOnLeaving()) return void sendDecision(decision)
  $held.set({ ...decision, sendAt: Date.now() + undoTimeMs })
  timer = setTimeout(() => void sendHeld(), undoTimeMs)
}

/** Firefox before 133 cancels requests of a closed page. */
const canSendOnLeaving = () => 'keepalive' in Request.prototype

/** Drops the held decision. Returns it, so that its case can be opened again. */
export function undoHeld(): HeldDecision | null {
  const heldAction = $held.get()
  clearTimeout(timer)
  $held.set(null)
  return heldAction
}

/** Sends the held decision before its time: at the next decision, or when the page is left. */
export async function sendHeld(): Promise<void> {
  const heldAction = undoHeld()
  if (heldAction) await sendDecision(heldAction)
}

/** Sends a failed decision again. If the first request arrived, the platform refuses the second. */
export async function retryFailed(failed: FailedDecision): Promise<void> {
  forgetFailed(failed)
  await sendDecision(failed)
}

/** Removes the failure of a case after it was read, or when the case is decided again. */
export function forgetFailed({ view, caseId }: Pick<HeldDecision, 'view' | 'caseId'>): void {
  $failedDecisions.set(
    $failedDecisions.get().filter((one) => one.view !== view || one.caseId !== caseId),
  )
}

/** Keeps the held decision as a failed one, for its staff member's next sign-in. */
export function failHeld(fault: CallError): void {
  const heldAction = undoHeld()
  if (heldAction) $failedDecisions.set([...$failedDecisions.get(), { ...heldAction, fault }])
}

/** Drops all decisions, because another staff member uses this page now and must not send them. */
export function dropDecisions(): void {
  undoHeld()
  $failedDecisions.set([])
}

/** Makes the lists reload after a change that isn't a decision. */
export function announceChange(): void {
  $sentCount.set($sentCount.get() + 1)
}

async function sendDecision({ view, caseId, text, send }: HeldDecision): Promise<void> {
  // A request with `keepalive` continues while the page closes.
  const outcome = await send({ keepalive: true })
  const decision = { view, caseId, text, send }
  forgetFailed(decision)
  if (!outcome.ok)
    $failedDecisions.set([...$failedDecisions.get(), { ...decision, fault: outcome }])
  announceChange()
}

/**
 * Sends the held decision when the page is left. A phone may end a hidden page without another
 * event, so there it is sent as soon as the page is hidden. Returns a function that stops it.
 */
export function sendHeldOnLeaving(): () => void {
  const leave = () => void sendHeld()
  const hide = () => {
    if (document.visibilityState === 'hidden' && !matchMedia('(hover: hover)').matches) leave()
  }
  addEventListener('pagehide', leave)
  document.addEventListener('freeze', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('freeze', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}
