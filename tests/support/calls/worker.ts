import { workerOver } from '../../../functions/worker.ts'

export { ChatRoom, Circuit, RateBucket } from '../../../functions/worker.ts'

/** The Worker without its pages: everything else is what buyers get. */
export default workerOver(() =>
  Promise.resolve(new Response('pages come with the whole build: tests/pages', { status: 501 })),
)
