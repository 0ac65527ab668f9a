import { createServer } from 'node:http'

/* node tests/support/server/server-that-works.mjs PORT: answers requests. A request to /work/MS
   keeps it busy for MS milliseconds, in which it answers no other request. */
createServer((request, response) => {
  const [, ms] = /^\/work\/(\d+)$/.exec(request.url ?? '') ?? []
  const end = performance.now() + Number(ms ?? 0)
  while (performance.now() < end);
  response.end('ok')
}).listen(Number(process.argv[2]), 'localhost')
