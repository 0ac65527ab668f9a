/** Areas of messages that a screen may load on demand (see late-words.ts). */
export type LateArea =
  | 'labels'
  | 'order'
  | 'acts'
  | 'auth'
  | 'payment'
  | 'points'
  | 'returns'
  | 'review'
  | 'warranty'
  | 'papers'
  | 'read'
  | 'saveToList'
