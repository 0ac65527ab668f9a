/**
 * Runs in the browser page: light, camera and image of one model. Each image averages many passes
 * with a shifted key light (soft shadow), a different sky direction (ambient occlusion) and a
 * shifted pixel (smooth edges).
 */
import * as THREE from 'three'

const FILL = 0.88 // Share of the square that the part fills
const PASSES = { light: 9, sky: 26 } // The lit pass costs five times as much as the sky pass.
const EXPOSURE = 1.22
const FOV = 16 // Long lens: little distortion, like a catalogue photograph

let renderer, envMap, target

function studio() {
  const s = new THREE.Scene()
  const sky = new THREE.Mesh(
    new THREE.SphereGeometry(20, 48, 32),
    new THREE.ShaderMaterial({
      side: THREE.BackSide,
      vertexShader:
        'varying vec3 d; void main(){ d = normalize(position); gl_Position = projectionMatrix*modelViewMatrix*vec4(position,1.); }',
      fragmentShader:
        'varying vec3 d; void main(){ float h = normalize(d).y; float v = mix(.22,.75,smoothstep(-.8,.1,h)); v = mix(v,1.05,smoothstep(.1,.9,h)); gl_FragColor = vec4(v*.98, v, v*1.03, 1.); }',
    }),
  )
  s.add(sky)
  // [x, y, z, width, height, strength]: top box, left strip, right strip, two back rims, low front fill
  for (const [x, y, z, w, h, k] of [
    [2, 9, 4, 9, 6, 4.5],
    [-9, 3, 4, 3, 9, 3.2],
    [9, 1, 2, 1.6, 10, 2.6],
    [-6, 4, -8, 3, 9, 5],
    [7, 3, -8, 3, 9, 4],
    [-4, -1, 9, 5, 5, 1.5],
    [5, -5, 7, 4, 3, 1],
  ]) {
    const p = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h),
      new THREE.MeshBasicMaterial({ color: new THREE.Color(k, k, k), side: THREE.DoubleSide }),
    )
    p.position.set(x, y, z)
    p.lookAt(0, 0, 0)
    s.add(p)
  }
  return s
}

export function setup(size) {
  renderer = new THREE.WebGLRenderer({ alpha: true, antialias: false })
  renderer.setSize(size, size, false)
  renderer.toneMapping = THREE.NoToneMapping
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFShadowMap
  target = new THREE.WebGLRenderTarget(size, size, {
    type: THREE.FloatType,
    colorSpace: THREE.LinearSRGBColorSpace,
  })
  const pmrem = new THREE.PMREMGenerator(renderer)
  envMap = pmrem.fromScene(studio(), 0.02).texture
}

function sun(strength, map) {
  const l = new THREE.DirectionalLight(0xffffff, strength)
  l.castShadow = true
  l.shadow.mapSize.set(map, map)
  Object.assign(l.shadow.camera, {
    left: -1.05,
    right: 1.05,
    top: 1.05,
    bottom: -1.05,
    near: 1,
    far: 7,
  })
  l.shadow.normalBias = 0.008
  l.shadow.bias = -0.0008
  return l
}

/** Rotates and scales the model into the unit sphere. */
function place(model) {
  const { az = 35, el = 22, roll = 0 } = model.userData.view ?? {}
  const d = Math.PI / 180
  const turn = new THREE.Group()
  turn.quaternion
    .setFromEuler(new THREE.Euler(0, 0, roll * d))
    .multiply(new THREE.Quaternion().setFromEuler(new THREE.Euler(el * d, 0, 0)))
    .multiply(new THREE.Quaternion().setFromEuler(new THREE.Euler(0, -az * d, 0)))
  turn.add(model)
  turn.updateMatrixWorld(true)
  const pts = []
  const v = new THREE.Vector3()
  turn.traverse((o) => {
    if (!o.isMesh) return
    o.castShadow = !o.material.userData.clear
    o.receiveShadow = true
    const p = o.geometry.attributes.position
    for (let i = 0; i < p.count; i++)
      pts.push(v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld).clone())
  })
  const c = new THREE.Box3().setFromPoints(pts).getCenter(new THREE.Vector3())
  const R = Math.max(...pts.map((p) => p.distanceTo(c)).reduce((m, x) => (x > m[0] ? [x] : m), [0]))
  const holder = new THREE.Group().add(turn)
  holder.scale.setScalar(1 / R)
  holder.position.copy(c).multiplyScalar(-1 / R)
  return { holder, pts: pts.map((p) => p.sub(c).divideScalar(R)) }
}

/** Returns a camera whose projection is zoomed and shifted so that the part fills the square. */
function frame(pts) {
  const cam = new THREE.PerspectiveCamera(FOV, 1, 1, 30)
  cam.position.z = 1.3 / Math.tan((FOV * Math.PI) / 360)
  cam.updateMatrixWorld(true)
  const b = new THREE.Box3().setFromPoints(pts.map((p) => p.clone().project(cam)))
  const k = (2 * FILL) / Math.max(b.max.x - b.min.x, b.max.y - b.min.y)
  const mid = b.getCenter(new THREE.Vector3())
  const base = cam.projectionMatrix.clone()
  cam.userData.jitter = (dx, dy) => {
    cam.projectionMatrix
      .makeTranslation(-mid.x * k + dx, -mid.y * k + dy, 0)
      .multiply(new THREE.Matrix4().makeScale(k, k, 1))
      .multiply(base)
    cam.projectionMatrixInverse.copy(cam.projectionMatrix).invert()
  }
  return cam
}

/**
 * Khronos "neutral" curve without its toe, which would swallow black rubber. Keeps paint colours
 * true and rolls off highlights.
 */
function toneMap(v) {
  const peak = Math.max(...v)
  if (peak < 0.76) return v
  const d = 0.24,
    np = 1 - (d * d) / (peak + d - 0.76),
    g = 1 - 1 / (0.15 * (peak - np) + 1)
  return v.map((n) => ((n * np) / peak) * (1 - g) + np * g)
}
const encode = (x) => 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)

/** @returns {string} PNG data URL of the model on a transparent background. */
export function shoot(model, size, draft = false) {
  const lights = draft ? 3 : PASSES.light,
    skies = draft ? 10 : PASSES.sky
  const { holder, pts } = place(model)
  const cam = frame(pts)
  const scene = new THREE.Scene().add(holder)
  scene.environment = envMap
  scene.environmentIntensity = 0.62
  const key = sun(1.7, 1024),
    sky = sun(Math.PI, 512)
  scene.add(key, sky)
  const chalk = new THREE.MeshLambertMaterial({ color: '#ffffff', side: THREE.DoubleSide })
  const beauty = new Float32Array(size * size * 4),
    shade = new Float32Array(size * size * 4),
    buf = new Float32Array(size * size * 4)
  const grab = (into, share) => {
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(scene, cam)
    renderer.readRenderTargetPixels(target, 0, 0, size, size, buf)
    for (let i = 0; i < buf.length; i++) into[i] += buf[i] / share
  }
  const seen = []
  holder.traverse((o) => o.isMesh && o.material.userData.clear && seen.push(o))
  const jitter = (i) =>
    cam.userData.jitter(
      ((((i * 0.7549) % 1) - 0.5) * 3) / size,
      ((((i * 0.5698) % 1) - 0.5) * 3) / size,
    )
  const spin = (i) => i * 2.39996

  sky.visible = false
  for (let i = 0; i < lights; i++) {
    const rad = 0.75 * Math.sqrt((i + 0.5) / lights)
    jitter(i)
    key.position.set(
      -1.7 + rad * Math.cos(spin(i)),
      2.6 + rad * Math.sin(spin(i)) * 0.6,
      2.4 + rad * Math.sin(spin(i)),
    )
    grab(beauty, lights)
  }
  // Sky: directions spread evenly over the whole sphere, so that an open surface gets equal light
  // from all sides.
  key.visible = false
  sky.visible = true
  scene.environment = null
  scene.overrideMaterial = chalk
  for (const o of seen) o.visible = false
  for (let i = 0; i < skies; i++) {
    const y = 1 - (2 * (i + 0.5)) / skies,
      q = Math.sqrt(1 - y * y)
    jitter(i)
    sky.position.set(q * Math.cos(spin(i)), y, q * Math.sin(spin(i))).multiplyScalar(3.5)
    grab(shade, skies)
  }
  const out = new ImageData(size, size)
  for (let i = 0; i < size * size; i++) {
    const a = beauty[i * 4 + 3]
    if (a < 0.002) continue
    const s = shade[i * 4 + 3] > 0.02 ? (shade[i * 4] / shade[i * 4 + 3]) * 4 : 1 // max(0, n·l) averages 1/4 over a sphere
    const ao = 0.22 + 0.78 * Math.min(1.05, s) ** 0.9
    const rgb = toneMap([0, 1, 2].map((k) => (beauty[i * 4 + k] / a) * ao * EXPOSURE)).map((x) =>
      encode(Math.max(0, Math.min(1, x))),
    )
    const o = ((size - 1 - Math.floor(i / size)) * size + (i % size)) * 4
    out.data.set([...rgb, Math.min(255, a * 255)], o)
  }
  holder.traverse((o) => o.isMesh && o.geometry.dispose())
  key.shadow.dispose()
  sky.shadow.dispose()
  const c = Object.assign(document.createElement('canvas'), { width: size, height: size })
  c.getContext('2d').putImageData(out, 0, 0)
  return c.toDataURL('image/png')
}
