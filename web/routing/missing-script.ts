/** Name under which a page stores that it was loaded once more because a script did not come. */
const key = 'loaded_again';

/**
 * Loads a page once more whose own script did not come, as on a phone that changes from one network to another: without it
 * nothing on the page would answer, and a browser asks for a failed module no second time (whatwg/html#6768).
 */
export const missingScriptScript = `addEventListener("error",function(e){try{if(e.target.tagName!=="SCRIPT"||sessionStorage.getItem("${key}"))return;sessionStorage.setItem("${key}","1");var again=function(){location.reload()};if(navigator.onLine)setTimeout(again,1000);else addEventListener("online",again)}catch(x){}},true)`;

/** Says that the page's script came: the next one may be loaded once more again. */
export function scriptCame(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No access to storage: nothing was stored either.
  }
}
