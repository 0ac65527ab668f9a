import { createWorker } from '../../../functions/worker.ts'

export { ChatRoom, Circuit, RateBucket } from '../../../functions/worker.ts'

/** The Worker without its pages. Everything else is the same as in production. */
export default createWorker(() =>
  Promise.resolve(new Response('pages come with the whole build: tests/pages', { status: 501 })),
)
