import { planned } from './call.ts'

/** Events that a page reports; nothing of it is built yet. */
export const trackingCalls = {
  'POST /tracking/web-api/v1/eventTracking/batchSave': planned('visitor'),
} as const
