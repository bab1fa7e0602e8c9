/** The bank's own style, unlike the portal's, so that nobody confuses them. */
export const styleSheet = `:root{color-scheme:light dark;--ink:#1f1633;--ground:#fbf7ff;--line:#7a6a94;--act:#5b21b6;--on-act:#fff;--bad:#a4161a;--warn:#ffd54a}
@media (prefers-color-scheme:dark){:root{--ink:#f3ecff;--ground:#170f26;--line:#a596c0;--act:#c4a6ff;--on-act:#170f26;--bad:#ff9c9c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
header{border-bottom:4px dashed var(--act);padding:12px 16px}
main{max-width:42rem;margin:0 auto;padding:24px 16px 48px}
.bank{margin:0;font-weight:700;font-size:1.25rem}
.warning{margin:8px 0 0;padding:4px 8px;background:var(--warn);color:#1f1633;font-weight:700;display:inline-block}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 16px}
h2{font-size:1.25rem;margin:32px 0 8px}
.field{margin:0 0 20px}
.wrong{border-left:4px solid var(--bad);padding-left:12px}
label{display:block;font-weight:600}
.hint{margin:0}
.error{margin:0;color:var(--bad);font-weight:600}
input{font:inherit;padding:8px;border:2px solid var(--line);border-radius:0;background:transparent;color:inherit;max-width:100%}
.summary{border:3px solid var(--bad);padding:12px 16px;margin:0 0 24px}
.summary h2{margin:0}
.summary a{color:var(--bad)}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
button,.button{font:inherit;font-weight:600;padding:10px 20px;min-height:44px;border:2px solid var(--act);background:var(--act);color:var(--on-act);cursor:pointer}
a.button{text-decoration:none;display:inline-block}
button.plain{background:transparent;color:var(--act)}
:focus-visible{outline:3px solid var(--warn);outline-offset:2px;box-shadow:0 0 0 5px #1f1633}
.code{font-family:ui-monospace,monospace;white-space:nowrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600;padding:0 0 4px}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
`;

/** Submits the answer without a click; the button stays for browsers without scripts. */
export const returnScript = `document.getElementById('return').submit();\n`;
