import { createServer } from 'node:http'

/*
 * node tests/support/server/server-that-works.mjs PORT: answers, and after /work is busy for so many
 * milliseconds that it answers nobody meanwhile.
 */
createServer((request, response) => {
  const [, ms] = /^\/work\/(\d+)$/.exec(request.url ?? '') ?? []
  const end = performance.now() + Number(ms ?? 0)
  while (performance.now() < end);
  response.end('ok')
}).listen(Number(process.argv[2]), 'localhost')
