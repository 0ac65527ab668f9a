import { crc32, deflateSync } from 'node:zlib'

/*
 * Pictures as phones and programs produce them, 37 × 23 pixels each. libjpeg wrote the JPEGs. The
 * first contains typical phone metadata: maker, time, place (Bangkok), and a comment with a script.
 */

const jpegs = {
  fromPhone:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4QDMRXhpZgAATU0AKgAAAAgABAEPAAIAAAALAAAAPgESAAMAAAABAAYAAAEyAAIA' +
    'AAAUAAAASoglAAQAAAABAAAAXgAAAABQaG9uZU1ha2VyAAAyMDI2OjExOjIyIDEwOjAwOjAwAAAEAAEAAgAAAAJOAAAA' +
    'AAIABQAAAAMAAACUAAMAAgAAAAJFAAAAAAQABQAAAAMAAACsAAAAAAAAAA0AAAABAAAALQAAAAEAAAAWAAAAAQAAAGQA' +
    'AAABAAAAHgAAAAEAAAAGAAAAAf/+ABs8c2NyaXB0PmFsZXJ0KDEpPC9zY3JpcHQ+/9sAQwAKBwcIBwYKCAgICwoKCw4Y' +
    'EA4NDQ4dFRYRGCMfJSQiHyIhJis3LyYpNCkhIjBBMTQ5Oz4+PiUuRElDPEg3PT47/9sAQwEKCwsODQ4cEBAcOygiKDs7' +
    'Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7/8AAEQgAFwAlAwEiAAIRAQMRAf/E' +
    'AB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci' +
    'cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3' +
    'eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz' +
    '9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUh' +
    'MQYSQVEHYXETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2Rl' +
    'ZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj' +
    '5OXm5+jp6vLz9PX29/j5+v/aAAwDAQACEQMRAD8A8vh0/P8ADV6HTM/w1tW+n5x8talvpmcfLUYZe2OTD5hbqc/DpWf4' +
    'avQ6Rn+GugW0SPgLub0HarEVjLJ/sj0Xiuip9Upvk+KXZfq9j6PC5hJ9TETRvl+7RXSppUYGGKg+hNFZp0utJf8AgS/y' +
    'Pcjj3b4ina2AOOBWn9jEcYAA3NwPaiivLoVp08DOcXrp+LS/U/EcPVk5JFm10wHHAq3Ha7ztjwF9e5ooqKrdKnSpw0Ur' +
    '376W/wAz6XC1Zt3bLaadDGMOQDjPSiiivGxOPeHqypRpxsu6f+Z78JzcU7n/2Q==',
  progressive:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEi' +
    'MEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7' +
    'Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wgARCAAXACUDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAMEBQb/xAAZ' +
    'AQACAwEAAAAAAAAAAAAAAAAEBQECAwb/2gAMAwEAAhADEAAAAfL326q48+/QpoywumqdHSC8RWpDKwCYf//EABoQAAID' +
    'AQEAAAAAAAAAAAAAAAABAgMTERL/2gAIAQEAAQUCVYqxVCqMSNZGs88FBsyRGB44o1iiZpH/xAAaEQADAAMBAAAAAAAA' +
    'AAAAAAAAAQMCBBFh/9oACAEDAQE/AZ7BLYYr+k8n0lkxN8P/xAAeEQACAgICAwAAAAAAAAAAAAABAgADEyIhMUFSof/a' +
    'AAgBAgEBPwGveNiXjszX1+xHK0EiNqqqPMsvxsVCif/EABYQAAMAAAAAAAAAAAAAAAAAABAhMP/aAAgBAQAGPwKqH//E' +
    'AB0QAAIBBQEBAAAAAAAAAAAAAAABYRARITFBcYH/2gAIAQEAAT8hiIyIjFhogIRLxdkJ4Lpan9Dp3caC2j//2gAMAwEA' +
    'AgADAAAAEAwsnnQv/8QAFxEBAQEBAAAAAAAAAAAAAAAAAQARQf/aAAgBAwEBPxDDsjsuRQJbqzw7f//EAB4RAQACAQQD' +
    'AAAAAAAAAAAAAAEAESFRkcHRMUGh/9oACAECAQE/EDFraHL4g+52dRps4+ocxuKlr1xXcelBqPc//8QAHBAAAwACAwEA' +
    'AAAAAAAAAAAAAAERIVExQWEQ/9oACAEBAAE/EKCoqK/GUgrBhl4F0eU1gLKMj02JcwiEJJcC8EuYRTgW3bFkdJy8H//Z',
  grey:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEi' +
    'MEExNDk7Pj4+JS5ESUM8SDc9Pjv/wAALCAAXACUBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA' +
    'tRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0' +
    'NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2' +
    't7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APL4dPz/AA1eh0zP8NXodKz/' +
    'AA1eh0jP8NXU0b5fu1Qt9Pzj5a1LfTM4+Wry2iR8Bdzeg7VYisZZP9kei8VaTSowMMVB9Cap2tgDjgVp/YxHGAANzcD2' +
    'qza6YDjgVbjtd52x4C+vc1bTToYxhyAcZ6V//9k=',
  cmyk:
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3' +
    'KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgAFwAlBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYH' +
    'CAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka' +
    'JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo' +
    'qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwDxTTe1' +
    'eRf2D/sV4XaWnn44r3+uw03tR/YP+xW5aeHPPx8n6UV2Gm9qP7B/2K3LTwJ5+P3X6UV2Gm9qP7B/2K3LT4V+fj9x+lFd' +
    'Zaf6qj+wf9itqH4K+Ymfs3/jtFfIem9q9Q/sH/Yry3w5aefs4orsNN7Uf2D/ALFeueHPDnn7Pk/Siuw03tR/YP8AsVq6' +
    'v4r8P+FJRZW8H9r6mMhre2kUJEQ20rI/O1uG+UAn5eQMg0V2Gm9qP7B/2K5+O/8AG/idxu1CSwgLq6w6cpgCkLj74+cg' +
    '8kgsRk+wwV1lp/qqP7B/2KIPAXhuwZ7W/wBX0q1uo8b4Z7uON1yMjKk5GQQfxor5D03tXp/9hr6CuK8CWom8r8KK7DTe' +
    '1H9hr6CvU/FmtHwn4Sht7LA1PVd8EDbmUxJt+eVSv8S7lA5HLA87SKK7DTe1H9hr6CsPwJ4Ijm8r5V7UV2Gm9qP7DX0F' +
    'Jd+Jb3xBcPpfheT7DpauoF7GTHcT7SckHIKITjjG4gckbitFdZaf6qj+w19BS/2F4O8KiKx1zUY7S6kiWZU8iSTKEsAc' +
    'opHVT+VFf//Z',
  restarts:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVG' +
    'ZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8' +
    'fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAXACUDAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI' +
    'CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol' +
    'JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip' +
    'qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA' +
    'AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR' +
    'ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX' +
    'mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/90ABAAC/9oADAMB' +
    'AAIRAxEAPwDl0t/aoTuTGoTpbe1Uo3OiNQ//0MVLX2pqlc741SdLT2qlh7nRGqf/0aS2fHStfqh7yrEEdv7VxU3c+RjU' +
    'P//Sqx23tW1ONzmjUJxEF4xk06mIp0tFqzohJs//01SFm9vpU+1rVOtvTT/gnTGaRKtqoHOBUeypx0k0n6nSqrP/1CKC' +
    'uKg7nhKZZ8ravHU12163sqdluzeE7s//1b0VsK5qFK5xqoTLFnheB61Eq8qj5aei79TphK25/9bZFuijBOK4WqNLSbsz' +
    'VVG9j//Z',
} as const

export type JpegName = keyof typeof jpegs

export const jpegNames = Object.keys(jpegs) as JpegName[]

export function makeJpeg(name: JpegName): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(jpegs[name], 'base64'))
}

/** Builds a PNG chunk. */
export function makePngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

interface PngOptions {
  width?: number
  height?: number
  /** Uncompressed rows. Defaults to those of a grey picture. */
  rows?: Buffer
  /** Chunks between the header and the rows. */
  extra?: readonly Buffer[]
}

/** Builds a PNG of grey pixels. */
export function makePng({ width = 37, height = 23, rows, extra = [] }: PngOptions = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const compressedRows = deflateSync(rows ?? Buffer.alloc((width + 1) * height, 0))
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    makePngChunk('IHDR', header),
    ...extra,
    makePngChunk('IDAT', compressedRows),
    makePngChunk('IEND', Buffer.alloc(0)),
  ]
  return Uint8Array.from(Buffer.concat(parts))
}
