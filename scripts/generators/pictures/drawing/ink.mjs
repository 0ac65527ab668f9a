/**
 * Runs in the browser page: draws a scene as line art. The first pass writes normal, depth and part
 * of each pixel. The second draws ink where they change abruptly. The third scales it down to
 * smooth lines.
 */
import * as THREE from 'three'

/** Pixels computed for each pixel kept, in each direction. */
const FINE = 3

const surface = new THREE.ShaderMaterial({
  glslVersion: THREE.GLSL3,
  side: THREE.DoubleSide,
  uniforms: { part: { value: 0 } },
  vertexShader: `out vec3 n; out float z;
    void main() {
      vec4 p = modelViewMatrix * vec4(position, 1.);
      n = normalMatrix * normal; z = -p.z;
      gl_Position = projectionMatrix * p;
    }`,
  fragmentShader: `in vec3 n; in float z; uniform float part; out vec4 o;
    void main() {
      vec3 m = normalize(n); if (!gl_FrontFacing) m = -m;
      o = vec4(m.xy, z, part);
    }`,
})

const flat = (fragmentShader, uniforms) =>
  new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    uniforms,
    depthTest: false,
    vertexShader: 'void main() { gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: `precision highp float; out vec4 o; ${fragmentShader}`,
  })

/**
 * Line widths: wide around a part, narrow between two of its faces, like a draughtsman's two pens.
 */
const pens = flat(
  `uniform sampler2D solid, whole; uniform float unit;
  vec4 S(ivec2 p) { return texelFetch(solid, clamp(p, ivec2(0), textureSize(solid, 0) - 1), 0); }
  vec4 W(ivec2 p) { return texelFetch(whole, clamp(p, ivec2(0), textureSize(whole, 0) - 1), 0); }
  vec3 normal(vec4 s) { return vec3(s.xy, sqrt(max(0., 1. - dot(s.xy, s.xy)))); }
  void main() {
    ivec2 p = ivec2(gl_FragCoord.xy);
    float ink = 0.;
    vec4 c = S(p);
    for (int i = 0; i < 8; i++) {
      float a = float(i) * 0.3926991;
      vec2 d = vec2(cos(a), sin(a));
      ivec2 w = ivec2(round(d * 2.6));
      float l = W(p + w).a, r = W(p - w).a;
      if (l != r) ink = 1.;
      ivec2 t = ivec2(round(d * 2.));
      vec4 s = S(p + t), q = S(p - t);
      if (c.a == 0. || s.a != c.a || q.a != c.a) continue;
      vec3 n = normal(c);
      float slope = 1. / max(n.z, 0.12);
      if (abs(s.z + q.z - 2. * c.z) > unit * (0.9 + 1.6 * slope)) ink = 1.;
      else if (dot(normal(s), normal(q)) < 0.8) ink = max(ink, 1.);
    }
    o = vec4(ink);
  }`,
  { solid: { value: null }, whole: { value: null }, unit: { value: 1 } },
)

const shrink = flat(
  `uniform sampler2D ink, whole; uniform int fine;
  void main() {
    float sum = 0.;
    ivec2 at = ivec2(gl_FragCoord.xy) * fine;
    for (int y = 0; y < fine; y++) for (int x = 0; x < fine; x++) sum += texelFetch(ink, at + ivec2(x, y), 0).r;
    o = vec4(sum / float(fine * fine), texelFetch(whole, at + fine / 2, 0).a / 255., 0., 1.);
  }`,
  { ink: { value: null }, whole: { value: null }, fine: { value: FINE } },
)

let renderer
const screen = new THREE.Mesh(new THREE.PlaneGeometry(2, 2))
const stand = new THREE.Camera()

function pass(material, target) {
  screen.material = material
  renderer.setRenderTarget(target)
  renderer.render(screen, stand)
}

function target(w, h, type) {
  return new THREE.WebGLRenderTarget(w, h, {
    type,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
    generateMipmaps: false,
  })
}

const targets = new Map()
function targetsOf(w, h) {
  const key = `${w} ${h}`
  if (!targets.has(key))
    targets.set(key, {
      solid: target(w * FINE, h * FINE, THREE.FloatType),
      whole: target(w * FINE, h * FINE, THREE.FloatType),
      ink: target(w * FINE, h * FINE, THREE.UnsignedByteType),
      small: target(w, h, THREE.UnsignedByteType),
    })
  return targets.get(key)
}

/**
 * Draws groups, each with `userData.part` (1..), positioned in image coordinates: x and y in pixels
 * from the centre, y up, z towards the viewer.
 * @returns {{ ink: Uint8Array, part: Uint8Array }} amount of ink and number of the part for each
 * pixel, from the top
 */
export function draw(groups, w, h) {
  renderer ??= new THREE.WebGLRenderer({ antialias: false })
  const t = targetsOf(w, h)
  const scene = new THREE.Scene()
  const clear = []
  for (const group of groups) {
    scene.add(group)
    group.traverse((o) => {
      if (!o.isMesh) return
      if (o.material.userData.clear) clear.push(o)
      o.onBeforeRender = () => {
        surface.uniforms.part.value = group.userData.part
        surface.uniformsNeedUpdate = true
      }
    })
  }
  scene.overrideMaterial = surface
  const cam = new THREE.OrthographicCamera(-w / 2, w / 2, h / 2, -h / 2, 1, 40000)
  cam.position.z = 20000
  renderer.setClearColor(0, 0)
  for (const [name, shown] of [
    ['whole', true],
    ['solid', false],
  ]) {
    for (const o of clear) o.visible = shown
    renderer.setRenderTarget(t[name])
    renderer.clear()
    renderer.render(scene, cam)
  }
  for (const o of clear) o.visible = true
  Object.assign(pens.uniforms, {
    solid: { value: t.solid.texture },
    whole: { value: t.whole.texture },
    unit: { value: 1 / FINE },
  })
  pass(pens, t.ink)
  shrink.uniforms.ink.value = t.ink.texture
  shrink.uniforms.whole.value = t.whole.texture
  pass(shrink, t.small)
  const rgba = new Uint8Array(w * h * 4)
  renderer.readRenderTargetPixels(t.small, 0, 0, w, h, rgba)
  const out = { ink: new Uint8Array(w * h), part: new Uint8Array(w * h) }
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const from = ((h - 1 - y) * w + x) * 4
      out.ink[y * w + x] = rgba[from]
      out.part[y * w + x] = rgba[from + 1]
    }
  return out
}
