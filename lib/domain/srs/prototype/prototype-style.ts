/** The look of the prototype: only what is in the file itself, readable in light and dark and on a narrow screen. */
export const PROTOTYPE_STYLE = `
:root { color-scheme: light dark; --ink: #1c1917; --paper: #fafaf9; --line: #d6d3d1; --soft: #57534e; --accent: #0f766e; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --paper: #1c1917; --line: #57534e; --soft: #a8a29e; --accent: #2dd4bf; --on: #042f2e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
header p { color: var(--soft); margin: 0; }
h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: .5rem 0; }
h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
section { display: none; border-top: 1px solid var(--line); padding-top: .75rem; }
section:target, #home { display: block; }
main:has(section:target) #home { display: none; }
ul { padding-left: 1.25rem; margin: .25rem 0; }
a { color: var(--accent); }
a.button { display: block; margin: .5rem 0; padding: .6rem 1rem; border: 1px solid var(--accent); border-radius: .5rem; text-decoration: none; }
a.button.first { background: var(--accent); color: var(--on); }
label { display: block; margin: .75rem 0; }
label span { display: block; color: var(--soft); font-size: .875rem; }
input { width: 100%; padding: .55rem .7rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
a:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
blockquote { margin: .5rem 0; padding: .25rem .75rem; border-left: 3px solid var(--line); color: var(--soft); }
`.trim();
